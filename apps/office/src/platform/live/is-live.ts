import { shareValue } from '@roundsman/client/shared-value'

/** Whether live messages arrive now; live reads are polled while they do not. */
export const isLive = shareValue(false)
