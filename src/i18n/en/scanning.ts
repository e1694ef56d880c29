export const scanningTexts = {
  scanning: {
    scan_or_type: 'Scan or type',
    use_camera: 'Scan with the camera',
    unclear:
      'The scanner’s keys could not be read. Set it to the keyboard layout of this computer, or to US.',
    cut: '%{code} looks cut: scan again. If every code looks cut, let the scanner send Enter at its end.',
    nothing: 'No product, place or purchase has the code %{code}.',
    insert: 'Put it into the field',
    to_stock: 'To the stock',
    not_looked_up: 'The code was not looked up.',
    choose: 'Which one is %{code}?',
    choose_help: 'Several things have this code.',
    confirm_help:
      'The code can also be read otherwise. Open this one only if it is the one that you scanned.',
    kinds: { product: 'Product', place: 'Place', purchase: 'Purchase' },
  },
  scan_camera: {
    title: 'Scan with the camera',
    help: 'Hold a code in the picture: QR, DataMatrix, Code 128 or EAN.',
    help_photograph: 'Photograph the code from close up, in even light.',
    photograph: 'Take a photograph',
    torch: 'Light',
    read: 'Read: %{code}',
    no_code: 'No code was found on the photograph.',
    no_code_help: 'Take it from closer up, with the whole code in it.',
    not_read: 'The photograph was not read.',
  },
  camera: {
    starting: 'Starting the camera',
    picture: 'What the camera sees',
    choose: 'Camera',
    unnamed: 'Camera %{position}',
    retry: 'Try again',
    problems: {
      insecure: 'The browser gives the camera only to pages reached over https, or on this machine itself.',
      none: 'No camera was found on this device. Choose a photo instead.',
      denied:
        'The camera is not allowed here. Allow it for this page in the settings of the browser, then try again.',
      busy: 'The camera is in use by another program. Close that, then try again.',
      ended: 'The camera was switched off or unplugged.',
      failed: 'The camera did not start. Try again, or choose a photo instead.',
    },
  },
};
