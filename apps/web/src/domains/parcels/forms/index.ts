export type { NewParcel } from '@roundsman/contract'
export type { PieceAction, PieceInput } from './article-sheet.tsx'
export { ManualParcelForm, type ManualValues, manualParcelRecord } from './manual-parcel-form.tsx'
