export { CustomerCreateForm, newCustomerRecord } from './customer-create-form.tsx'
export { CustomerEditForm, customerRecord } from './customer-edit-form.tsx'
export type { CachedForm, Saved } from './customer-form.tsx'
export type { FindAlike } from './likely-duplicates.tsx'
