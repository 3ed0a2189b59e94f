import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { ReceiptActions } from './receipt-actions.tsx'
export { useReceiptMails } from './receipt-mail-queries.ts'
export { ReceiptSheet } from './receipt-sheet.tsx'
export { type MadeReceipt, useReceipt } from './use-receipt.ts'

export const MailSheet = lazyOverlay(async () => (await import('./mail-sheet.tsx')).MailSheet)
