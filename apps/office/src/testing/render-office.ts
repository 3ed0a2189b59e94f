import '@testing-library/jest-dom/vitest'
import { within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { OfficeService } from './office-service.ts'

type Options = {
	/** The address below `/office`. */
	at: string
	service: OfficeService
	/** Somebody has signed in here before. */
	isKnown?: boolean
	language?: string
}

const user = userEvent.setup({ delay: null })

/** The whole office in a page of its own, over a fake service. */
export async function renderOffice({ at, service, isKnown = true, language = 'en' }: Options) {
	const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
	happyDOM?.setURL(`http://localhost:3000/office${at}`)
	history.replaceState(null, '', `/office${at}`)
	localStorage.setItem('user-language', language)
	if (isKnown) localStorage.setItem('office-session', 'yes')
	vi.stubGlobal('fetch', (address: string, init?: RequestInit) => service.receive(address, init))
	vi.resetModules()
	const place = document.createElement('div')
	place.id = 'root'
	document.body.append(place)
	const { startOffice } = await import('../start-office.tsx')
	const { root, router } = await startOffice(place)
	onTestFinished(() => {
		root.unmount()
		router.history.destroy()
		document.body.replaceChildren()
		if (service.problems.length > 0) throw new Error(service.problems.join('\n'))
	})
	return { screen: within(document.body), user, service, router }
}
