import { drawReceipt, type ReceiptAssets, type ReceiptContent } from '@roundsman/receipt'
import { readFonts } from '#platform/papers/papers'

// Runs in a worker thread: see `papers.ts`.

export type ReceiptPaper = { content: ReceiptContent; assets: Omit<ReceiptAssets, 'fonts'> }

export const draw = ({ content, assets }: ReceiptPaper): Promise<Uint8Array> =>
	drawReceipt(content, { ...assets, fonts: readFonts() })
