import { expect, it } from 'vitest';
import { filterCreateStatements } from '../../scripts/migration-state/dump.js';

const DUMP = `--
-- PostgreSQL database dump
--

\\restrict abc
SET client_encoding = 'UTF8';
SELECT pg_catalog.set_config('search_path', '', false);


--
-- Name: cards; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cards (name text);


INSERT INTO public.cards VALUES
\t('It''s
-- no comment


SET of three;
');

CREATE FUNCTION public.count() RETURNS trigger AS $$ begin
-- a comment of its own
end $$;


SELECT pg_catalog.setval('public.cards_id_seq', 2, true);

\\unrestrict abc
`;

it('keeps the statements of a dump that create something, and all text of records', () => {
  expect(filterCreateStatements(DUMP)).toBe(`CREATE TABLE public.cards (name text);

INSERT INTO public.cards VALUES
\t('It''s
-- no comment


SET of three;
');

CREATE FUNCTION public.count() RETURNS trigger AS $$ begin
-- a comment of its own
end $$;

SELECT pg_catalog.setval('public.cards_id_seq', 2, true);

`);
});
