export { ReceiptActions } from './receipt-actions.tsx'
export { ReceiptSheet } from './receipt-sheet.tsx'
export { type MadeReceipt, useReceipt } from './use-receipt.ts'
