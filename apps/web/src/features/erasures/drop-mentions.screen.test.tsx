import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { Reads } from '#platform/reads/query-client'
import { dropMentions } from './drop-mentions.ts'

const reads = new Reads()
const queryClient = reads.client

afterEach(() => queryClient.clear())

it('what names an erased customer goes, and is read anew where a screen shows it', async () => {
	queryClient.setQueryData(['visit', 'a'], { customerId: 'erased', companyName: 'Garage Martin' })
	queryClient.setQueryData(['visit', 'b'], { customerId: 'other', companyName: 'Garage Brun' })
	queryClient.setQueryData(['orders'], { items: [{ customerId: 'erased' }] })
	const observer = new QueryObserver(queryClient, {
		queryKey: ['orders'],
		queryFn: async () => ({ items: [] }),
		staleTime: Number.POSITIVE_INFINITY,
	})
	const stop = observer.subscribe(() => undefined)
	await dropMentions(reads, ['erased'])
	expect(queryClient.getQueryData(['visit', 'a'])).toBeUndefined()
	expect(queryClient.getQueryData(['visit', 'b'])).toBeDefined()
	expect(queryClient.getQueryData(['orders'])).toEqual({ items: [] })
	stop()
})
