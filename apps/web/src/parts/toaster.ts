import { createToaster } from '@roundsman/ui/overlay/toaster'

/** The app's toasts. */
export const toaster = createToaster()
