import { shareValue } from '@roundsman/client/shared-value'

/** Whether the service tells of changes now; reads that are live ask by themselves while it does not. */
export const isLive = shareValue(false)
