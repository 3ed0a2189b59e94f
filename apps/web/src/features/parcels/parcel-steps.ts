import type { ParcelPerson, WholeParcel } from '@roundsman/contract'

/** The order of steps from a parcel to the courier. */
export type ParcelStep = 'check' | 'pack' | 'ship'

export const stepsOf = ({ checksCompliance }: ParcelPerson): ParcelStep[] =>
	checksCompliance ? ['check', 'pack', 'ship'] : ['pack', 'ship']

export function currentStepOf(
	{ status, isChecked }: Pick<WholeParcel, 'status' | 'isChecked'>,
	{ checksCompliance }: ParcelPerson,
): ParcelStep | null {
	if (status.value === 'in_progress') return checksCompliance && !isChecked ? 'check' : 'pack'
	return status.value === 'packed' ? 'ship' : null
}
