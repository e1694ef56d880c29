/** Why a backup or its trial failed, what a backup lacks, and why none is made or downloaded. Commands print the same texts. */
export const backupMessages = {
  'backups.pictures_missing':
    'Pictures that the server could not find are not in this backup: %{count}. npm run doctor names them.',
  'backups.copies_lost':
    'Pictures beside the backup that were missing or damaged: %{count}. The next backup copies them again.',
  'backups.off': 'The server makes no backups, because BACKUP_KEEP is 0.',
  'backups.running': 'A backup is already being made. Wait until it is complete.',
  'backups.elsewhere': 'This server does not have %{file}. It may be on the disk of another server.',
  'backups.killed': 'The process of the backup was killed.',
  'backups.stopped': 'An error stopped the backup: %{problem}',
  'backups.folder_unusable': 'BACKUP_DIR=%{folder} cannot be used: %{problem}',
  'backups.no_folder': 'The folder %{folder} does not exist.',
  'backups.disk_full': 'The disk of %{folder} is full.',
  'backups.file_exists': '%{file} exists already.',
  'backups.no_file': 'There is no file %{file}.',
  'backups.unreadable_file': 'This account may not read %{file}.',
  'backups.no_backup': 'This file is not a backup of Backstock, or it is damaged or cut short.',
  'backups.newer': 'This backup is of a newer version of Backstock.',
  'backups.entry_missing': 'The backup lacks %{name}.',
  'backups.entry_unexpected': 'The backup has a file that it does not list: %{name}.',
  'backups.entry_damaged': '%{name} in the backup is damaged.',
  'backups.rows_missing': '%{name} in the backup lacks some of its rows.',
  'backups.rows_refused': 'Some rows of %{name} in the backup cannot be restored.',
} as const;
