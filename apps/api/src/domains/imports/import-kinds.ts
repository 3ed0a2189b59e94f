import { type ImportKind, importKinds } from '@roundsman/contract/imports'
import { couponImports } from '#domains/coupons'
import { contactImport, customerImport, openingHourImport } from '#domains/customers'
import { balanceImport } from '#domains/days-off'
import { dayOffImport, employeeImport } from '#domains/employees'
import { optionImport } from '#domains/options'
import { orderImports } from '#domains/orders'
import { productImport } from '#domains/products'
import { sectorImport } from '#domains/sectors'
import {
	actionImport,
	cancelPlannedVisits,
	findToursOf,
	lockPlannedTours,
	restorePlannedVisits,
	takeTours,
	visitImport,
} from '#domains/visits'
import type { ImportAdapter } from '#platform/imports/import-adapter'

const all: readonly ImportAdapter[] = [
	sectorImport,
	employeeImport,
	dayOffImport,
	balanceImport,
	customerImport({
		...{ lockTours: lockPlannedTours, findTours: findToursOf, takeTours },
		...{ cancel: cancelPlannedVisits, restore: restorePlannedVisits },
	}),
	contactImport,
	productImport,
	...orderImports,
	actionImport,
	visitImport,
	optionImport,
	...couponImports,
	openingHourImport,
]

export const importAdapters: ReadonlyMap<string, ImportAdapter> = new Map(
	all.map((adapter) => [adapter.kind, adapter]),
)

/** A kind's position in the order of application: no kind refers to a later one. */
export const rankOf = (kind: ImportKind | null): number =>
	kind === null ? importKinds.length : importKinds.indexOf(kind)
