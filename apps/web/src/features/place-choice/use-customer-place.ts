import type { Location } from '@roundsman/contract'
import { useNavigate } from '@tanstack/react-router'
import type { Customer } from '#domains/customers'
import { customerLocation } from '#domains/customers/changes'
import { usePlace } from '#domains/map/place'
import type { Decision } from '#domains/operations'
import { useFormEnd } from '#parts/use-form-end.ts'
import { usePositionFailed } from '#parts/use-position-failed.ts'
import { useFormLifecycle } from '#platform/forms/form-lifecycle'
import { useOutbox } from '#platform/outbox/outbox'

/** The name under which an unsaved point of a customer is stored. */
export const customerPlaceRecord = (id: string): string => `customer-location:${id}`

/**
 * The form of a customer's place: stored at every change, then saved or removed on this phone; afterwards
 * it returns to the customer.
 */
export function useCustomerPlace(customer: Customer, stored: Location | null) {
	const outbox = useOutbox()
	const navigate = useNavigate()
	const { finish, onFailed } = useFormEnd(undefined)
	const onPositionFailed = usePositionFailed()
	const { id, realLocation: saved, easyRetailLocation: proposed } = customer
	// The address's location is proposed: often it is right, and nearly always it is near.
	const on = usePlace({ saved, stored, proposed, onFailed: onPositionFailed })
	const leave = () =>
		void navigate({
			to: '/customers/$id',
			params: { id },
			replace: true,
			ignoreBlocker: true,
		})
	const { save } = useFormLifecycle<{ decision: Decision }>({
		record: customerPlaceRecord(id),
		draft: on.place,
		isChanged: on.isChanged,
		isRestored: stored !== null,
		onSaved: ({ decision }) => void finish(decision, leave),
		onFailed,
	})
	const savePlace = (place: Location | null, isConfirmed = false) =>
		void save(async () => ({
			decision: await customerLocation.save(outbox, { seen: customer, place, isConfirmed }),
		}))
	return { on, savePlace, onPositionFailed }
}
