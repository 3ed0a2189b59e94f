export { CustomerCreateForm, newCustomerRecord } from './customer-create-form.tsx'
export { CustomerEditForm, customerRecord } from './customer-edit-form.tsx'
export { dropCustomerDraft, type Saved } from './customer-form.tsx'
