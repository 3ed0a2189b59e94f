export { drawReceipt } from './draw-receipt.ts'
export { paperText } from './paper-text.ts'
export type { ReceiptAssets, ReceiptContent, ReceiptSignature } from './receipt-content.ts'
