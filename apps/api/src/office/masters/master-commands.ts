import {
	countries,
	productChangeSchema,
	productFormSchema,
	sectorChangeSchema,
	sectorFormSchema,
} from '@roundsman/contract'
import {
	changeProduct,
	createProduct,
	findProductsByArticle,
	listProducts,
} from '#domains/products'
import { changeSector, createSector, listSectors, renameZone } from '#domains/sectors'
import { wholeScope } from '#platform/office-scope'
import { filterCountry, firstPage, printEnd, textOption } from '../first-page.ts'
import { type OfficeCommand, OfficeError, type OfficeInput } from '../office-command.ts'
import { oneOf, readChange, readForm, readSectors, readText } from '../read-words.ts'

const sectorList: OfficeCommand = {
	name: 'sector list',
	example: 'sector list nl',
	usage: '[COUNTRY]',
	summary: 'lists the sectors with their zones',
	takes: [0, 1],
	async run({ db }, { positionals: [country] }, print) {
		const of = filterCountry(country)
		const { items, meta } = await listSectors(db, wholeScope, {
			...firstPage,
			...of,
		})
		for (const { country: where, name, zone, isActive } of items) {
			print(`${where} ${name} in ${zone}${isActive ? '' : ' withdrawn'}`)
		}
		printEnd({ items, meta }, print)
	},
}

const sectorCreate: OfficeCommand = {
	name: 'sector create',
	example: 'sector create "Lauf Nord" de "Mittelfranken"',
	usage: '"NAME" COUNTRY "ZONE"',
	summary: 'makes a sector in a zone of a country',
	takes: [3, 3],
	async run(deps, { positionals: [name, country = '', zone] }, print) {
		const form = readForm(sectorFormSchema, {
			name: readText('A name', name),
			country: oneOf('country', countries, country),
			zone: readText('A zone', zone),
		})
		const made = await deps.db.transaction().execute((db) => createSector({ ...deps, db }, form))
		print(`${made.country} ${made.name} in ${made.zone}`)
	},
}

const sectorChange: OfficeCommand = {
	name: 'sector change',
	example: 'sector change de "Lauf Nord" --name "Lauf" --zone "Franken"',
	usage: 'COUNTRY "NAME" [--name "NEW NAME"] [--zone "ZONE"] [--active yes|no]',
	summary: 'renames a sector, moves it to a zone, or withdraws it and takes it back',
	takes: [2, 2],
	options: { name: textOption, zone: textOption, active: textOption },
	async run(deps, { positionals: [country = '', name = ''], values }, print) {
		const { db, now } = deps
		const of = oneOf('country', countries, country)
		const [id = ''] = await readSectors(db, [name], of)
		const { name: newName, zone, active } = values
		const change = readChange(sectorChangeSchema, { name: newName, zone }, active)
		const made = await db
			.transaction()
			.execute((transaction) => changeSector({ ...deps, db: transaction }, { id, change, now }))
		print(`${made.country} ${made.name} in ${made.zone}${made.isActive ? '' : ' withdrawn'}`)
	},
}

const zoneRename: OfficeCommand = {
	name: 'zone rename',
	example: 'zone rename de "Mittelfranken" "Franken"',
	usage: 'COUNTRY "NAME" "NEW NAME"',
	summary: 'renames a zone in all its sectors',
	takes: [3, 3],
	async run(deps, { positionals: [country = '', name, newName] }, print) {
		const form = {
			country: oneOf('country', countries, country),
			name: readText('A zone', name),
			newName: readText('A zone', newName),
		}
		await deps.db.transaction().execute((db) => renameZone({ ...deps, db }, form))
		print(`${form.name} is called ${form.newName}.`)
	},
}

const productList: OfficeCommand = {
	name: 'product list',
	example: 'product list "brake disc"',
	usage: '[SEARCH]',
	summary: 'lists products by article, brand, code or name',
	takes: [0, 1],
	async run({ db }, { positionals: [search] }, print) {
		const query = { ...firstPage, 'filter.search': search }
		const { items, meta } = await listProducts(db, query, 'en')
		for (const { article, brand, type, price, isActive } of items) {
			print(`${article} ${brand} ${type} ${price ?? ''}${isActive ? '' : ' withdrawn'}`)
		}
		printEnd({ items, meta }, print)
	},
}

const productOptions = {
	ean: textOption,
	weight: textOption,
	price: textOption,
	deposit: textOption,
} as const

function readNumbers({ values }: OfficeInput) {
	const numbers = ['weight', 'price', 'deposit'].flatMap((name) =>
		typeof values[name] === 'string' ? [[name, Number(values[name].replace(',', '.'))]] : [],
	)
	return {
		...Object.fromEntries(numbers),
		...(typeof values.ean === 'string' ? { ean: values.ean } : {}),
	}
}

const productCreate: OfficeCommand = {
	name: 'product create',
	example: 'product create 24.0325-0158.1 ATE "Brake disc" --ean 4006633305198 --price 48.15',
	usage: 'ARTICLE "BRAND" "NAME" [--ean EAN] [--weight KG] [--price PRICE] [--deposit DEPOSIT]',
	summary: 'makes a product; names in other languages come by the page or an import',
	takes: [3, 3],
	options: productOptions,
	async run(deps, input, print) {
		const [article = '', brand = '', name = ''] = input.positionals
		const form = readForm(productFormSchema, {
			article,
			brand,
			types: { en: name },
			...readNumbers(input),
		})
		const by = { now: deps.now, locale: 'en' } as const
		const made = await deps.db
			.transaction()
			.execute((db) => createProduct({ ...deps, db }, form, by))
		print(`${made.article} ${made.brand} ${made.type}`)
	},
}

const productChange: OfficeCommand = {
	name: 'product change',
	example: 'product change 24.0325-0158.1 --price 49.90 --active yes',
	usage: 'ARTICLE [--ean EAN] [--weight KG] [--price PRICE] [--deposit DEPOSIT] [--active yes|no]',
	summary: 'changes a product, withdraws it or takes it back',
	takes: [1, 1],
	options: { ...productOptions, active: textOption },
	async run(deps, input, print) {
		const [article = ''] = input.positionals
		const [known] = await findProductsByArticle(deps.db, [article])
		if (!known) throw new OfficeError(`There is no product '${article}'.`)
		const change = readChange(productChangeSchema, readNumbers(input), input.values.active)
		const by = { now: deps.now, locale: 'en' } as const
		const changed = { id: known.id, change }
		await deps.db.transaction().execute((db) => changeProduct({ ...deps, db }, changed, by))
		print(`${article} is changed.`)
	},
}

export const masterCommands = [
	sectorList,
	sectorCreate,
	sectorChange,
	zoneRename,
	productList,
	productCreate,
	productChange,
]
