import { expandCustomer } from '@roundsman/contract'
import { CalendarCheck } from 'lucide'
import { dependenciesOn, withWaitingCustomers } from '#domains/customers/changes'
import { customerDetailQueries } from '#domains/customers/details'
import { useProfile } from '#domains/employees'
import { listDays } from '#domains/visits/changes'
import { findTakenDays, planVisit } from '#domains/visits/planning'
import { usePhoneList } from '#features/customer-list'
import { toaster } from '#parts/toaster.ts'
import { useSaveFailure } from '#parts/use-save-failure.ts'
import { getOperations } from '#platform/outbox/outbox'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

/** Plans a visit of the day at each of the customers: one change each. Gives whether all was saved. */
export function usePlanVisits() {
	const { t } = useTranslation('manageTours')
	const { data: profile } = useProfile()
	const { maker, today, labelOf } = usePhoneList()
	const onFailed = useSaveFailure()

	/** As the phone keeps it with its own changes, else as the office tells it; undefined where neither knows it. */
	async function findCustomer(id: string) {
		const kept = await queryClient.fetchQuery(customerDetailQueries.kept(id)).catch(() => null)
		const known = kept ? [kept.customer] : []
		const own = withWaitingCustomers(known, getOperations(), maker).find((one) => one.id === id)
		if (own)
			return { customer: expandCustomer(own, { today, labelOf }), planned: own.plannedVisits }
		const options = customerDetailQueries.customer(id)
		const customer = await queryClient.fetchQuery(options).catch(() => undefined)
		return customer && { customer, planned: [] }
	}

	async function plan(id: string, day: string): Promise<boolean> {
		const found = await findCustomer(id)
		if (!found || found.customer.isClosed) return false
		const { customer, planned = [] } = found
		const known = { customerId: id, planned, days: listDays(), operations: getOperations() }
		if (findTakenDays(known).includes(day)) return false
		const planner = { employee: profile?.name ?? '', employeeRole: profile?.role.name ?? '' }
		await planVisit(customer, day, { planner, dependsOn: dependenciesOn(id) })
		return true
	}

	return async (ids: readonly string[], day: string): Promise<boolean> => {
		let saved = 0
		try {
			for (const id of ids) if (await plan(id, day)) saved += 1
		} catch (error) {
			onFailed(error)
			return false
		}
		const leftOut = ids.length - saved
		if (saved > 0) toaster.show({ text: t('saved', { count: saved }), icon: CalendarCheck })
		if (leftOut > 0) toaster.show({ text: t('leftOut', { count: leftOut }), isFailure: true })
		return true
	}
}
