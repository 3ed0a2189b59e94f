import { createToaster } from '@roundsman/ui/overlay/toaster'

/** The app's one place for passing notices. */
export const toaster = createToaster()
