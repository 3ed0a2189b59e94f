export type { NewParcel } from '@roundsman/contract'
export type { ArticleDeed, DeedInput } from './article-sheet.tsx'
export { ManualParcelForm, type ManualValues, manualParcelRecord } from './manual-parcel-form.tsx'
