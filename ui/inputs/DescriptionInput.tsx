import {
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { RICH_TEXT } from '../reactAdminParts.ts';

/** Formats that the server accepts in a description. All further editor features are disabled. */
const editorOptions = {
  extensions: DefaultEditorOptions.extensions
    ?.filter(({ name }) => name === 'starterKit')
    .map((kit) =>
      kit.configure({
        underline: false,
        strike: false,
        code: false,
        codeBlock: false,
        blockquote: false,
        horizontalRule: false,
        link: { openOnClick: false },
      }),
    ),
};

/** Description of a listing as HTML. Load this component lazily, because the editor is large. */
export function DescriptionInput() {
  return (
    <RichTextInput
      source="description"
      helperText={false}
      editorOptions={editorOptions}
      toolbar={
        <RichTextInputToolbar size="small">
          <LevelSelect size="small" />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
        </RichTextInputToolbar>
      }
      sx={editor}
    />
  );
}

const editor = {
  '& button[value=underline], & button[value=strike], & button[value=code]': { display: 'none' },
  [`& ${RICH_TEXT.label}`]: { typography: 'body2', color: 'text.primary', mb: 0.5 },
  [`& ${RICH_TEXT.toolbar} .MuiListItem-root`]: { p: 0 },
  '& .MuiToggleButton-root, & .MuiListItemButton-root': {
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
  },
  [`& ${RICH_TEXT.content} .ProseMirror`]: {
    minHeight: 120,
    px: 1.5,
    borderColor: 'grey.500',
    '&, &:hover, &:focus': { backgroundColor: 'background.paper' },
    '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '& h1, & h2, & h3': { typography: 'h3' },
  },
} as const;
