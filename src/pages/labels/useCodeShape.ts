import { useQuery } from '@tanstack/react-query';
import type { LabelCode } from '../../../domain/labels/label.ts';
import type { CodeShape } from '../../../pictures/codes/code_shape.ts';

/** The shape of a code as it is printed. Undefined without a code, and while its encoder loads. */
export function useCodeShape(code: LabelCode, text: string): CodeShape | undefined {
  const { data } = useQuery({
    queryKey: ['label code', code, text],
    queryFn: () => encode(code, text),
    enabled: code !== 'none' && text !== '',
    staleTime: Infinity,
    networkMode: 'always',
  });
  return code === 'none' || text === '' ? undefined : data;
}

/** Encoders are large, so each loads with its first code. */
async function encode(code: LabelCode, text: string): Promise<CodeShape> {
  if (code === 'qr') return (await import('../../../pictures/codes/qr_shape.ts')).qrShape(text);
  const { code128Shape, datamatrixShape } = await import('../../../pictures/codes/short_code_shapes.ts');
  return code === 'code128' ? code128Shape(text) : datamatrixShape(text);
}
