import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { NewLabelLine } from '../../../contract/labels.ts';
import {
  LINES_OF,
  MAX_LABEL_LINES,
  MAX_LABEL_TEXT,
  type LabelSubject,
} from '../../../domain/labels/label.ts';

interface Props {
  of: LabelSubject;
  lines: readonly NewLabelLine[];
  /** The text of each line on the first label. */
  texts: readonly string[];
  onChange: (lines: NewLabelLine[]) => void;
}

const fieldOf = (line: NewLabelLine) => ('field' in line ? line.field : 'text');

/** The lines of the labels, to add, remove, and move by drag or by keyboard. */
export function LineList({ of, lines, texts, onChange }: Props) {
  const translate = useTranslate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const nameOf = (field: string) => translate(`labels.line_names.${field}`);
  const move = (from: number, to: number) => {
    const line = lines[from];
    if (line && to >= 0 && to < lines.length) onChange(lines.toSpliced(from, 1).toSpliced(to, 0, line));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
    // The focus follows the line.
    const handles = list.current?.querySelectorAll<HTMLElement>('.label-handle');
    handles?.[Math.min(Math.max(0, index + step), lines.length - 1)]?.focus();
  };
  return (
    <div role="group" aria-labelledby={id} className="label-field">
      <span id={id} className="label-name">
        {translate('labels.lines')}
      </span>
      {lines.length === 0 && <p className="label-note">{translate('labels.no_lines')}</p>}
      <ul className="label-lines" ref={list}>
        {lines.map((line, index) => (
          <li
            key={index}
            className={dragged === index ? 'dragged' : ''}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
          >
            <button
              type="button"
              className="plain-icon-button label-handle"
              draggable
              aria-label={translate('labels.line_handle', { name: nameOf(fieldOf(line)) })}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <DragIndicator fontSize="inherit" />
            </button>
            {'text' in line ? (
              <input
                value={line.text}
                maxLength={MAX_LABEL_TEXT}
                aria-label={translate('labels.line_text')}
                placeholder={translate('labels.line_text')}
                onChange={({ target }) => onChange(lines.with(index, { text: target.value }))}
              />
            ) : (
              <>
                <span>{nameOf(line.field)}</span>
                <span className="label-sample" title={texts[index]}>
                  {texts[index]}
                </span>
              </>
            )}
            <IconButton
              size="small"
              aria-label={translate('labels.remove_line', { name: nameOf(fieldOf(line)) })}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </li>
        ))}
      </ul>
      {lines.length < MAX_LABEL_LINES && (
        <AddLine
          fields={LINES_OF[of].filter((field) => !lines.some((line) => fieldOf(line) === field))}
          nameOf={nameOf}
          onAdd={(line) => onChange([...lines, line])}
        />
      )}
    </div>
  );
}

interface AddProps {
  fields: (typeof LINES_OF)[LabelSubject];
  nameOf: (field: string) => string;
  onAdd: (line: NewLabelLine) => void;
}

function AddLine({ fields, nameOf, onAdd }: AddProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const add = (line: NewLabelLine) => {
    onAdd(line);
    setAnchor(undefined);
  };
  return (
    <div>
      <Button
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('labels.add_line')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {fields.map((field) => (
          <MenuItem key={field} onClick={() => add({ field })}>
            {nameOf(field)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => add({ text: '' })}>{nameOf('text')}</MenuItem>
      </Menu>
    </div>
  );
}
