import {
	accessRoutes,
	firmRoutes,
	type Mail,
	mailRoutes,
	personRoutes,
	type QueuedMail,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createOfficeService, pageOf, personOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.mail
const refused: Mail = {
	id: '00000000-0000-4000-8000-000000000009',
	...{ kind: 'receipt', recipient: 'garage@shop.example', language: 'de', state: 'refused' },
	...{ attempts: 1, fault: '550 no such user' },
	...{ createdAt: '2026-11-19T08:00:00.000Z', endedAt: '2026-11-19T08:01:00.000Z' },
}

const queued = (email: string): QueuedMail => ({ email, state: 'waiting', at: refused.createdAt })

it('mail is tried by a test, and what was refused says why and is tried again', async () => {
	const service = createOfficeService()
		.on(mailRoutes.listMails, ({ query }) => pageOf([refused], query))
		.on(mailRoutes.retryMail, () => ({ ...refused, state: 'waiting' as const, fault: null }))
		.on(mailRoutes.testMail, () => queued('karin@firm.example'))
		.on(firmRoutes.getFirm, () => ({ firm: null, version: 0 }))
		.on(accessRoutes.getSecondFactors, () => ({
			hasAuthenticator: true,
			passkeys: [],
			recoveryCodesLeft: 8,
		}))
	const { screen, user } = await renderOffice({ at: '/settings/services', service })
	expect(await screen.findByText(/550 no such user/)).toBeVisible()
	await user.click(screen.getByRole('button', { name: words.again }))
	await waitFor(() => expect(service.requestsOf(mailRoutes.retryMail)).toHaveLength(1))
	const test = screen.getByRole('button', { name: words.test })
	await waitFor(() => expect(test).not.toHaveAttribute('aria-busy'))
	await user.click(test)
	await waitFor(() => expect(service.requestsOf(mailRoutes.testMail)).toHaveLength(1))
})

it('a link is mailed to the person where mail is set up', async () => {
	const [person] = [personOf(2)]
	const service = createOfficeService()
		.on(personRoutes.invitePerson, () => ({
			path: '/invitation#a',
			kind: 'new-password' as const,
			canBeMailed: true,
			expiresAt: '2026-11-20T08:00:00.000Z',
		}))
		.on(mailRoutes.mailPersonLink, () => queued(person?.email ?? ''))
	const { screen, user } = await renderOffice({ at: `/people/${person?.id}`, service })
	await user.click(await screen.findByRole('button', { name: en.people.invite }))
	await user.click(await screen.findByRole('button', { name: /person\.2@firm\.example/ }))
	expect(await screen.findByText(/person\.2@firm\.example/)).toBeVisible()
	expect(service.requestsOf(mailRoutes.mailPersonLink)).toHaveLength(1)
})
