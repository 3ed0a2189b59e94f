import { campaignChangeSchema, campaignFormSchema, countries } from '@roundsman/contract'
import { changeCampaign, createCampaign, listCampaigns, listCouponMasters } from '#domains/coupons'
import { wholeScope } from '#platform/office-scope'
import { filterCountry, firstPage, printEnd, textOption } from '../first-page.ts'
import { type OfficeCommand, type OfficeDeps, OfficeError } from '../office-command.ts'
import { oneOf, readChange, readForm } from '../read-words.ts'

const list: OfficeCommand = {
	name: 'campaign list',
	example: 'campaign list de',
	usage: '[COUNTRY]',
	summary: 'lists the campaigns, the latest first',
	takes: [0, 1],
	async run({ db }, { positionals: [country] }, print) {
		const of = filterCountry(country)
		const { items, meta } = await listCampaigns(db, { ...firstPage, ...of })
		for (const one of items) {
			const state = one.isActive ? '' : ' withdrawn'
			print(`${one.country} ${one.code} ${one.start} to ${one.end} ${one.names.en}${state}`)
		}
		printEnd({ items, meta }, print)
	},
}

const add: OfficeCommand = {
	name: 'campaign add',
	example: 'campaign add de WINTER26 2026-12-01 2026-12-31 "Winter brakes"',
	usage: 'COUNTRY CODE FIRST-DAY LAST-DAY "NAME"',
	summary: 'makes a campaign; names in other languages come by the page or an import',
	takes: [5, 5],
	async run(deps, { positionals: [country = '', code, start, end, name] }, print) {
		oneOf('country', countries, country)
		const form = readForm(campaignFormSchema, { country, code, start, end, names: { en: name } })
		const made = await createCampaign(deps, form)
		print(`${made.country} ${made.code} ${made.start} to ${made.end}`)
	},
}

async function readCampaign({ db }: OfficeDeps, country: string, code: string) {
	const query = { ...firstPage, 'filter.search': code } as const
	const of = oneOf('country', countries, country)
	const { items } = await listCampaigns(db, { ...query, 'filter.country': of })
	const found = items.find((one) => one.code === code)
	if (!found) throw new OfficeError(`There is no campaign '${code}' in ${of}.`)
	return found
}

const change: OfficeCommand = {
	name: 'campaign change',
	example: 'campaign change de WINTER26 --end 2027-01-15',
	usage: 'COUNTRY CODE [--start DAY] [--end DAY] [--active yes|no]',
	summary: 'moves the days of a campaign, withdraws it or takes it back',
	takes: [2, 2],
	options: { start: textOption, end: textOption, active: textOption },
	async run(deps, { positionals: [country = '', code = ''], values }, print) {
		const { id } = await readCampaign(deps, country, code)
		const { start, end, active } = values
		const form = readChange(campaignChangeSchema, { start, end }, active)
		const made = await changeCampaign(deps, { id, change: form, now: deps.now })
		const state = made.isActive ? '' : ' withdrawn'
		print(`${made.country} ${made.code} ${made.start} to ${made.end}${state}`)
	},
}

const coupons: OfficeCommand = {
	name: 'coupon list',
	example: 'coupon list K10001',
	usage: '[SEARCH]',
	summary: 'lists the coupons of customers by code, number or name, the newest first',
	takes: [0, 1],
	async run({ db, clock }, { positionals: [search] }, print) {
		const today = clock().toISOString().slice(0, 10)
		const query = { ...firstPage, 'filter.search': search }
		const { items, meta } = await listCouponMasters(db, { scope: wholeScope, today }, query)
		for (const { code, type, customer, issuedOn, expiresOn } of items) {
			print(
				`${code} ${type} ${customer.number ?? '-'} ${customer.title} ${issuedOn} to ${expiresOn}`,
			)
		}
		printEnd({ items, meta }, print)
	},
}

export const campaignCommands = [list, add, change, coupons]
