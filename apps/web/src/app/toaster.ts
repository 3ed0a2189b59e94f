import { createToaster } from '#ui/toast'

/** The app's one place for passing notices. */
export const toaster = createToaster()
