export { drawReceipt } from './draw-receipt.ts'
export type { ReceiptAssets, ReceiptContent } from './receipt-content.ts'
