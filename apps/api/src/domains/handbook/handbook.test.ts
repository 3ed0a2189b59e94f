import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
	type Handbook,
	handbookNames,
	handbookPictures,
	locales,
	paragraphsOf,
	piecesOf,
} from '@roundsman/contract'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { handbookFolderOf, picturesFolder } from './handbook-repository.ts'
import { wordDocument } from './handbook-texts.ts'
import { makeHandbook } from './make-handbook.ts'

const test = openTestApp(anyDatabase)
let folder: string
beforeAll(() => {
	folder = handbookFolderOf(test.deps.config)
})

const agent = async (country: 'be' | 'fr' | 'nl' = 'nl') =>
	(await createEmployee(test.client.db, test.now(), { country })).token
const list = async (token: string) =>
	(await test.call(token, 'GET', '/api/handbook')).json().data as Handbook

/** One dark picture stands for the screens of all languages. */
async function takePictures(): Promise<Buffer> {
	const look = { width: 39, height: 84, channels: 3, background: '#0a4fa3' } as const
	const picture = await sharp({ create: look }).jpeg().toBuffer()
	for (const language of locales) {
		const place = join(folder, picturesFolder, language)
		await mkdir(place, { recursive: true })
		for (const name of handbookPictures) await writeFile(join(place, `${name}.jpg`), picture)
	}
	return picture
}

type Node = { role?: string; alt?: string; children?: Node[] }
const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]
/** Lines end at spaces and after hyphens. */
const squeeze = (text: string) => text.replace(/\s+/g, '')

async function readPdf(bytes: Uint8Array) {
	const pdf = await getDocumentProxy(new Uint8Array(bytes))
	const pages = await Promise.all(
		Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
	)
	const texts = await Promise.all(pages.map((page) => page.getTextContent()))
	const trees = await Promise.all(pages.map((page) => page.getStructTree()))
	const annotations = await Promise.all(pages.map((page) => page.getAnnotations()))
	const lines = texts.flatMap(({ items }) =>
		items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')),
	)
	return {
		pages: pdf.numPages,
		text: squeeze(lines.join('')),
		outline: (await pdf.getOutline())?.map(({ title }) => title) ?? [],
		targets: await pdf.getDestinations(),
		nodes: trees.flatMap((tree) => flatten(tree as Node)),
		links: annotations.flat().filter(({ subtype }) => subtype === 'Link'),
		info: (await pdf.getMetadata()).info,
		mark: await pdf.getMarkInfo(),
	}
}

describe('before it is made', () => {
	it('has no documents, and none to fetch', async () => {
		const token = await agent()
		expect(await list(token)).toEqual({ edition: '', documents: [], hasPictures: false })
		const { statusCode } = await test.call(token, 'GET', '/api/handbook/nl/today.pdf')
		expect(statusCode).toBe(404)
	})
})

describe('the handbook', () => {
	let token: string
	let picture: Buffer
	beforeAll(async () => {
		token = await agent()
		await makeHandbook(folder)
		picture = await takePictures()
		await makeHandbook(folder)
	})

	it('has every document in five languages, each with its size and pages', async () => {
		const { documents, hasPictures } = await list(token)
		expect(hasPictures).toBe(true)
		expect(documents.map(({ language, name }) => `${language} ${name}`).sort()).toEqual(
			locales.flatMap((language) => handbookNames.map((name) => `${language} ${name}`)).sort(),
		)
		for (const { language, name, bytes, pages } of documents) {
			const url = `/api/handbook/${language}/${name}.pdf`
			const { headers, rawPayload } = await test.call(token, 'GET', url)
			expect(headers['content-type']).toBe('application/pdf')
			expect(rawPayload.length).toBe(bytes)
			expect(pages).toBeGreaterThan(0)
		}
	})

	it.each(locales)('has 12 to 20 pages in %s', async (language) => {
		const { documents } = await list(token)
		const own = documents.filter((document) => document.language === language)
		const pages = own.reduce((sum, document) => sum + document.pages, 0)
		expect(pages).toBeGreaterThanOrEqual(12)
		expect(pages).toBeLessThanOrEqual(20)
	})

	it.each(locales)(
		'can be searched, read aloud and walked through by links in %s',
		async (language) => {
			for (const name of handbookNames) {
				const url = `/api/handbook/${language}/${name}.pdf`
				const pdf = await readPdf((await test.call(token, 'GET', url)).rawPayload)
				const { text, title, wordOf } = wordDocument(language, name)
				const titles = text.sections.map((section) => section.title)
				expect(pdf.info).toMatchObject({ Title: title, Language: language })
				expect(pdf.mark).toMatchObject({ Marked: true })
				expect(pdf.outline).toEqual(titles)
				expect(pdf.links).toHaveLength(titles.length)
				for (const { dest } of pdf.links) expect(pdf.targets).toHaveProperty(String(dest))
				const roles = pdf.nodes.map(({ role }) => role)
				expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'TOC', 'Link']))
				const blocks = text.sections.flatMap((section) => section.blocks)
				const shown = blocks
					.flatMap((block) => (typeof block !== 'string' && 'steps' in block ? block.steps : []))
					.map((step) =>
						piecesOf(step, wordOf)
							.map((piece) => piece.text)
							.join(''),
					)
				const figures = pdf.nodes.filter(({ role }) => role === 'Figure')
				// A list over two pages is told of by both.
				expect([...new Set(figures.map(({ alt }) => alt))]).toEqual(shown)
				for (const paragraph of [text.intro, ...blocks.flatMap(paragraphsOf)]) {
					const whole = piecesOf(paragraph, wordOf).map((piece) => piece.text)
					expect(pdf.text).toContain(squeeze(whole.join('')))
				}
			}
		},
	)

	it('gives its pictures alone', async () => {
		const { headers, rawPayload } = await test.call(token, 'GET', '/api/handbook/it/returns-3.jpg')
		expect(headers['content-type']).toBe('image/jpeg')
		expect(rawPayload.equals(picture)).toBe(true)
	})

	it('is made once: what is the same is left alone, and what is old goes', async () => {
		const before = await list(token)
		expect(await makeHandbook(folder)).toEqual(before)
		expect((await readdir(folder)).sort()).toEqual(
			[before.edition, 'edition.json', picturesFolder].sort(),
		)
	})

	it('is without pictures where one of them is missing', async () => {
		const withPictures = await list(token)
		await rm(join(folder, picturesFolder, 'nl', 'returns-3.jpg'))
		await makeHandbook(folder)
		const { hasPictures, edition } = await list(token)
		expect(hasPictures).toBe(false)
		expect(edition).not.toBe(withPictures.edition)
		const { statusCode } = await test.call(token, 'GET', '/api/handbook/nl/today-3.jpg')
		expect(statusCode).toBe(404)
		expect((await test.call(token, 'GET', '/api/handbook/nl/today.pdf')).statusCode).toBe(200)
		await takePictures()
		await makeHandbook(folder)
	})

	it.each(['nl/secrets.pdf', 'nl/today-99.jpg', 'es/today.pdf', 'nl/..%2Fedition.json'])(
		'refuses %s at its field',
		async (path) => {
			const answer = await test.call(token, 'GET', `/api/handbook/${path}`)
			expect(answer.statusCode).toBe(422)
			const field = path.startsWith('es') ? 'language' : 'file'
			expect(Object.keys(answer.json().error.fields)).toEqual([field])
		},
	)

	it('is for people who are signed in and whose country has it', async () => {
		for (const url of ['/api/handbook', '/api/handbook/nl/today.pdf']) {
			expect((await test.call(null, 'GET', url)).statusCode).toBe(401)
			expect((await test.call(await agent('fr'), 'GET', url)).statusCode).toBe(403)
			expect((await test.call(await agent('be'), 'GET', url)).statusCode).toBe(200)
		}
	})
})
