import { accessRoutes, boardRoutes } from '@roundsman/contract'
import { waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { createBoard, date } from '#testing/board-world.ts'
import type { OfficeService } from '#testing/office-service.ts'
import { renderOffice } from '#testing/render-office.ts'

/** A page in which nothing but the script has run that stands in the page itself. */
async function openPage(service: OfficeService, at: string): Promise<void> {
	const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
	happyDOM?.setURL(`http://localhost:3000/office${at}`)
	localStorage.setItem('office-session', 'yes')
	vi.stubGlobal('fetch', (address: string, init?: RequestInit) => service.receive(address, init))
	vi.resetModules()
	const frame = document.createElement('div')
	frame.className = 'first-frame'
	frame.append(document.createElement('nav'), document.createElement('div'))
	document.body.append(frame)
	await import('../../domains/board/reads/early-reads.ts')
}
const bars = () => [...document.querySelectorAll<HTMLElement>('.first-frame [data-block]')]

it('draws the bars before the code is there, which reads the board no second time', async () => {
	const { service } = createBoard()
	await openPage(service, `/board?date=${date}`)
	await waitFor(() => expect(bars().map(({ dataset }) => dataset.block)).toEqual(['1', '2', '3']))
	expect(document.querySelector('.first-frame')).toHaveTextContent('Ann Alt')
	const { screen } = await renderOffice({ at: `/board?date=${date}`, service })
	expect(await screen.findByRole('button', { name: /Garage 2/ })).toBeVisible()
	expect(service.requestsOf(accessRoutes.getOfficeAccess)).toHaveLength(1)
	expect(service.requestsOf(boardRoutes.getBoard)).toHaveLength(1)
})

it('draws nothing where the session has ended, and leads to the sign-in', async () => {
	const { service } = createBoard()
	service.isSignedIn = false
	await openPage(service, `/board?date=${date}`)
	const { router } = await renderOffice({ at: `/board?date=${date}`, service })
	expect(router.state.location.pathname).toBe('/signin')
	expect(bars()).toEqual([])
})

it('asks for no board beside other screens', async () => {
	const { service } = createBoard()
	await openPage(service, '/people')
	await waitFor(() => expect(service.requestsOf(accessRoutes.getOfficeAccess)).toHaveLength(1))
	expect(service.requestsOf(boardRoutes.getBoard)).toEqual([])
})
