import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type ActionMaster,
	actionMasterRoutes,
	type Campaign,
	campaignRoutes,
	countries,
	customerStatuses,
	type Locale,
	locales,
	roleNames,
	type Sector,
	sectorRoutes,
} from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { Check, X } from 'lucide'
import type { Column } from '#desk/list/column.ts'
import { pageRows } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'
import { actionLabelsOf, actionTextsOf, labelsOf } from './master-form-rules.ts'
import type { Master, MasterKind, MasterQuery, MasterValues } from './master-kind.ts'

const queryOf = (page: number, { search, isActive, country, sort }: MasterQuery) => ({
	...{ page: String(page), perPage: String(pageRows), sort },
	...(country ? { 'filter.country': country } : {}),
	...(search ? { 'filter.search': search } : {}),
	...(isActive === undefined ? {} : { 'filter.isActive': isActive ? 'yes' : 'no' }),
})

const plain = <T,>(
	id: string,
	label: string,
	width: string,
	text: (item: T) => string,
	sort?: string,
): Column<T> => ({ id, label, width, text, cell: text, isUsual: true, ...(sort ? { sort } : {}) })

/** Whether a master is in use, as the last column of its list. */
function useStateColumn<T extends Master>(): Column<T> {
	const { t } = useTranslation('masters')
	const word = ({ isActive }: T) => t(isActive ? 'active' : 'withdrawn')
	return {
		...plain<T>('state', t('state'), '140px', word),
		cell: (item) => (
			<Badge
				{...(item.isActive ? { tone: 'positive', icon: Check } : { icon: X })}
				label={word(item)}
			/>
		),
	}
}

function useCountryChoices() {
	const { t } = useTranslation('options')
	return countries.map((value) => ({ value, label: t(`countries.${value}`) }))
}

export function useSectorKind(): MasterKind<Sector> {
	const { t } = useTranslation(['masters', 'options'])
	const choices = useCountryChoices()
	return {
		name: 'sectors',
		newTitle: t('masters:new.sector'),
		titleOf: ({ name }) => name,
		...{ sort: 'country', isOfCountry: true },
		columns: [
			plain('name', t('masters:name.sector'), 'minmax(180px, 2fr)', ({ name }) => name, 'name'),
			plain('zone', t('masters:zone'), 'minmax(140px, 1fr)', ({ zone }) => zone, 'zone'),
			plain(
				'country',
				t('masters:country'),
				'160px',
				({ country }) => t(`options:countries.${country}`),
				'country',
			),
			useStateColumn(),
		],
		readPage: (query) => (page, signal) =>
			callOffice(sectorRoutes.listSectors, { query: queryOf(page, query) as never, signal }),
		fields: [
			{ name: 'name', kind: 'line', label: t('masters:name.sector') },
			{ name: 'zone', kind: 'line', label: t('masters:zone') },
			{ name: 'country', kind: 'choice', label: t('masters:country'), choices, isForNew: true },
		],
		valuesOf: (item) => ({
			...{ name: item?.name ?? '', zone: item?.zone ?? '' },
			country: item?.country ?? countries[0],
		}),
		formOf: ({ name, zone, country }, isNew) => (isNew ? { name, zone, country } : { name, zone }),
		schemas: {
			create: sectorRoutes.createSector.body,
			change: sectorRoutes.changeSector.body,
		},
		create: (body) => callOffice(sectorRoutes.createSector, { body }),
		change: ({ id, version }, body) =>
			callOffice(sectorRoutes.changeSector, { params: { id }, body, version }),
	}
}

const numberOrNull = (value: unknown) => (String(value).trim() === '' ? null : Number(value))
const listOrNull = (value: unknown) => {
	const list = value as string[]
	return list.length > 0 ? list : null
}

function actionFormOf({ code, type, minutes, roles, statuses, texts }: MasterValues) {
	return {
		...{ code, type, minutes: numberOrNull(minutes), roles },
		customerStatuses: listOrNull(statuses),
		texts: actionTextsOf(texts as never),
	}
}

const actionValuesOf = (item: ActionMaster | undefined): MasterValues => ({
	...{ code: item?.code ?? '', type: item?.type ?? '', minutes: item?.minutes ?? '' },
	...{ roles: item?.roles ?? [...roleNames], statuses: item?.customerStatuses ?? [] },
	texts: actionLabelsOf(item),
})

export function useActionKind(): MasterKind<ActionMaster> {
	const { t, language } = useTranslation(['masters', 'options', 'people'])
	const titleOf = ({ texts, code }: ActionMaster) =>
		(texts[language as Locale] ?? locales.map((one) => texts[one]).find((words) => words))?.title ??
		code
	const roles = roleNames.map((value) => ({ value, label: t(`people:role.${value}`) }))
	const statuses = customerStatuses.map((value) => ({
		value,
		label: t(`options:customer-status.${value}`),
	}))
	return {
		name: 'actions',
		newTitle: t('masters:new.action'),
		titleOf,
		sort: 'code',
		columns: [
			plain('title', t('masters:action.title'), 'minmax(200px, 2fr)', titleOf),
			plain('code', t('masters:code'), 'minmax(120px, 1fr)', ({ code }) => code, 'code'),
			plain('type', t('masters:type'), 'minmax(120px, 1fr)', ({ type }) => type, 'type'),
			plain(
				'minutes',
				t('masters:minutes'),
				'110px',
				({ minutes }) => String(minutes ?? ''),
				'minutes',
			),
			useStateColumn(),
		],
		readPage: (query) => (page, signal) =>
			callOffice(actionMasterRoutes.listActionMasters, {
				query: queryOf(page, query) as never,
				signal,
			}),
		fields: [
			{ name: 'code', kind: 'line', label: t('masters:code') },
			{ name: 'type', kind: 'line', label: t('masters:type') },
			{
				...{ name: 'minutes', kind: 'line', type: 'number' },
				...{ label: t('masters:minutes'), hint: t('masters:minutes.hint') },
			},
			{ name: 'roles', kind: 'several', label: t('masters:roles'), choices: roles },
			{
				...{ name: 'statuses', kind: 'several', choices: statuses },
				...{ label: t('masters:statuses'), hint: t('masters:statuses.all') },
			},
			{ name: 'texts', kind: 'actionWords', label: t('masters:names') },
		],
		valuesOf: actionValuesOf,
		formOf: actionFormOf,
		schemas: {
			create: actionMasterRoutes.createAction.body,
			change: actionMasterRoutes.changeAction.body,
		},
		create: (body) => callOffice(actionMasterRoutes.createAction, { body }),
		change: ({ id, version }, body) =>
			callOffice(actionMasterRoutes.changeAction, { params: { id }, body, version }),
	}
}

export function useCampaignKind(): MasterKind<Campaign> {
	const { t, language } = useTranslation(['masters', 'options'])
	const { dayOf } = useFormats()
	const choices = useCountryChoices()
	const titleOf = ({ names, code }: Campaign) => names[language as Locale] ?? names.en ?? code
	return {
		name: 'campaigns',
		newTitle: t('masters:new.campaign'),
		titleOf,
		...{ sort: '-start', isOfCountry: true },
		columns: [
			plain('name', t('masters:names'), 'minmax(200px, 2fr)', titleOf),
			plain('code', t('masters:code'), 'minmax(120px, 1fr)', ({ code }) => code, 'code'),
			plain(
				'country',
				t('masters:country'),
				'140px',
				({ country }) => t(`options:countries.${country}`),
				'country',
			),
			plain('start', t('masters:start'), '140px', ({ start }) => dayOf(start), 'start'),
			plain('end', t('masters:end'), '140px', ({ end }) => dayOf(end), 'end'),
			useStateColumn(),
		],
		readPage: (query) => (page, signal) =>
			callOffice(campaignRoutes.listCampaigns, { query: queryOf(page, query) as never, signal }),
		fields: [
			{ name: 'names', kind: 'labels', label: t('masters:names') },
			{ name: 'code', kind: 'line', label: t('masters:code') },
			{ name: 'start', kind: 'line', type: 'date', label: t('masters:start') },
			{ name: 'end', kind: 'line', type: 'date', label: t('masters:end') },
			{ name: 'country', kind: 'choice', label: t('masters:country'), choices, isForNew: true },
		],
		valuesOf: (item) => ({
			...{ names: item?.names ?? {}, code: item?.code ?? '' },
			...{ start: item?.start ?? '', end: item?.end ?? '' },
			country: item?.country ?? countries[0],
		}),
		formOf: ({ names, code, start, end, country }, isNew) => ({
			...{ names: labelsOf(names as never), code, start, end },
			...(isNew ? { country } : {}),
		}),
		schemas: {
			create: campaignRoutes.createCampaign.body,
			change: campaignRoutes.changeCampaign.body,
		},
		create: (body) => callOffice(campaignRoutes.createCampaign, { body }),
		change: ({ id, version }, body) =>
			callOffice(campaignRoutes.changeCampaign, { params: { id }, body, version }),
	}
}
