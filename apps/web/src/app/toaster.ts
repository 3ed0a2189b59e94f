import { createToaster } from '#ui/toaster.ts'

/** The app's one place for passing notices. */
export const toaster = createToaster()
