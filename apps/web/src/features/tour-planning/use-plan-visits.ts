import { getConnection } from '@roundsman/client/live/connection'
import { expandCustomer } from '@roundsman/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide'
import { dependenciesOn, withPendingCustomers } from '#domains/customers/changes'
import { customerDetailQueries } from '#domains/customers/details'
import { useProfile } from '#domains/employees'
import { listDays, visitEntity } from '#domains/visits/changes'
import { findTakenDays, planVisit } from '#domains/visits/planning'
import { usePhoneList } from '#features/customer-list'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { isWaiting, type OutboxAccess, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

const listOf = (id: string | null) => (id === null ? [] : [id])

/** Undoes planned visits that are still waiting. */
async function takeBack(outbox: OutboxAccess, ids: readonly string[]): Promise<void> {
	const entities = new Set(ids.map(visitEntity))
	const waiting = outbox
		.getOperations()
		.filter((one) => entities.has(one.entity ?? '') && isWaiting(one))
	for (const { id } of waiting) await outbox.current.discard(id)
}

type Sources = {
	client: QueryClient
	outbox: OutboxAccess
	list: ReturnType<typeof usePhoneList>
}

/** The cached customer with local changes, else the office's; undefined where neither has it. */
async function findCustomer({ client, outbox, list }: Sources, id: string) {
	const cached = await client.fetchQuery(customerDetailQueries.cached(id)).catch(() => null)
	const known = cached ? [cached.customer] : []
	const all = withPendingCustomers(known, outbox.getOperations(), list.maker)
	const own = all.find((one) => one.id === id)
	if (own) return { customer: expandCustomer(own, list), planned: own.plannedVisits }
	const options = customerDetailQueries.customer(id)
	const customer = await client.fetchQuery(options).catch(() => undefined)
	return customer && { customer, planned: [] }
}

/** Plans a visit on the day for each of the customers, one change each. Returns whether all were saved. */
export function usePlanVisits() {
	const outbox = useOutbox()
	const client = useQueryClient()
	const { t } = useTranslation(['manageTours', 'sync'])
	const { data: profile } = useProfile()
	const list = usePhoneList()
	const onFailed = useSaveFailure()

	async function plan(id: string, day: string, isQuiet: boolean): Promise<string | null> {
		const found = await findCustomer({ client, outbox, list }, id)
		if (!found || found.customer.isClosed) return null
		const { customer, planned = [] } = found
		const known = {
			customerId: id,
			planned,
			days: listDays(client),
			operations: outbox.getOperations(),
		}
		if (findTakenDays(known).includes(day)) return null
		const planner = { employee: profile?.name ?? '', employeeRole: profile?.role.name ?? '' }
		return planVisit(outbox, customer, day, {
			planner,
			dependsOn: dependenciesOn(id, outbox.getOperations()),
			isQuiet,
		})
	}

	return async (ids: readonly string[], day: string): Promise<boolean> => {
		const saved: string[] = []
		// The toast of a single visit contains the name.
		const isQuiet = ids.length > 1
		try {
			for (const id of ids) saved.push(...(await plan(id, day, isQuiet).then(listOf)))
		} catch (error) {
			onFailed(error)
			return false
		}
		const leftOut = ids.length - saved.length
		if (isQuiet && saved.length > 0) {
			const undo = {
				label: t('sync:undo'),
				onPress: () => void takeBack(outbox, saved).catch(onFailed),
			}
			toaster.show({
				text: t('saved', { count: saved.length }),
				icon: CalendarCheck,
				action: getConnection() === 'offline' ? undo : undefined,
			})
		}
		if (leftOut > 0) toaster.show({ text: t('leftOut', { count: leftOut }), isFailure: true })
		return true
	}
}
