import { qrTextMax } from './parcel-limits.ts'

/** Whether a QR code cannot hold a text. */
export const isQrTextTooLong = (text: string): boolean => text.length > qrTextMax
