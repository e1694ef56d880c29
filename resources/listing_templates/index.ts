export { ListingPreview } from './ListingPreview.tsx';
export { PriceRules } from './PriceRules.tsx';
export { TitleChips } from './TitleChips.tsx';
export { useTemplateChange } from './useTemplateChange.ts';
export { useTemplate, useTemplates } from './useTemplates.ts';
