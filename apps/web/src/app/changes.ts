import { chatChanges } from '#domains/chat/changes'
import { couponChanges } from '#domains/coupons'
import { customerChanges } from '#domains/customers/changes'
import { daysOffChanges } from '#domains/days-off/changes'
import { documentChanges } from '#domains/documents/changes'
import { employeeChanges } from '#domains/employees'
import { notificationChanges } from '#domains/notifications/changes'
import { parcelChanges } from '#domains/parcels/changes'
import { returnChanges } from '#domains/returns/changes'
import { ticketChanges } from '#domains/tickets/changes'
import { newsChanges } from '#domains/tours'
import { tourPointChanges } from '#domains/tours/points'
import { visitChanges } from '#domains/visits/changes'
import type { DefinedChange } from '#platform/outbox/define-change'

/** Every kind of change that this version of the app knows. */
export const changes: readonly DefinedChange[] = [
	...visitChanges,
	...tourPointChanges,
	...customerChanges,
	...couponChanges,
	...returnChanges,
	...ticketChanges,
	...parcelChanges,
	...employeeChanges,
	...notificationChanges,
	...chatChanges,
	...newsChanges,
	...daysOffChanges,
	...documentChanges,
]
