import {
	type OptionChange,
	type OptionForm,
	type OptionListMaster,
	type OptionMaster,
	optionMasterRoutes,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

type List = OptionListMaster['list']

export const optionListsQuery = queryOptions({
	queryKey: ['option-lists'],
	queryFn: ({ signal }) => callOffice(optionMasterRoutes.listOptionLists, { signal }),
})

export const optionsQuery = (list: List) =>
	queryOptions({
		queryKey: ['options', list],
		queryFn: ({ signal }) =>
			callOffice(optionMasterRoutes.listOptionMasters, { params: { list }, signal }),
	})

/** Every change answers the list as it is then. */
async function take(list: List, work: Promise<{ items: OptionMaster[] }>): Promise<void> {
	queryClient.setQueryData(optionsQuery(list).queryKey, await work)
	await queryClient.invalidateQueries({ queryKey: optionListsQuery.queryKey })
}

export const createOption = (list: List, body: OptionForm) =>
	take(list, callOffice(optionMasterRoutes.createOption, { params: { list }, body }))

export const changeOption = (list: List, { value, version }: OptionMaster, body: OptionChange) =>
	take(
		list,
		callOffice(optionMasterRoutes.changeOption, { params: { list, value }, body, version }),
	)

export const orderOptions = (list: List, values: string[]) =>
	take(list, callOffice(optionMasterRoutes.orderOptions, { params: { list }, body: { values } }))
