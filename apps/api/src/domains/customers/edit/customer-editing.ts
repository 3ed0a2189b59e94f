import type { CachedCustomer, CustomerForm, FieldErrors, RoleName } from '@roundsman/contract'
import type { OwnSector } from '#domains/options'
import type { Context } from '#platform/context'

/** A change of customers: whose it is, and in which sectors: the employee's own, or those of an office's scope. */
export type CustomerEditing = Omit<Context, 'employee' | 'carryOut'> & {
	employee: { id: string; role: RoleName | null }
	sectors: readonly OwnSector[]
	/** What the office does not take of a form, by field; phones send all of it. */
	findRefused?: (stored: CachedCustomer, form: CustomerForm) => FieldErrors
}
