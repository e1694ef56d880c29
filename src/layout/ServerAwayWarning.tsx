import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { watchServer } from '../../providers/serverWatch.ts';
import { useIsServerAway } from '../../ui/useIsServerAway.ts';
import './AwayLine.css';
import { useTopLayer } from './useTopLayer.ts';

/** Warns while the server does not answer. Once the server answers, failed reads are repeated. */
export function ServerAwayWarning() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const layer = useTopLayer();
  const isAway = useIsServerAway();
  const wasAway = useRef(false);

  useEffect(() => watchServer(), []);

  useEffect(() => {
    if (wasAway.current && !isAway)
      void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    wasAway.current = isAway;
  }, [isAway, queries]);

  if (!isAway) return null;
  const line = (
    <div className="away-line" role="status">
      {translate('app.away')}
    </div>
  );
  return layer === document.body ? line : createPortal(line, layer);
}
