import { createToaster } from '#ui/overlay/toast'

/** The app's one place for passing notices. */
export const toaster = createToaster()
