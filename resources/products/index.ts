export { CreateProductDialog } from './CreateProductDialog.tsx';
export { ExtraInputs } from './ExtraInputs.tsx';
export { PickProductDialog } from './PickProductDialog.tsx';
export { ProductsSection } from './ProductsSection.tsx';
export { TypeInputs } from './TypeInputs.tsx';
export { blankProduct, toApiProduct } from './productForm.ts';
