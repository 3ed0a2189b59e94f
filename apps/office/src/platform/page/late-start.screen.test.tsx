import { lateStart as de } from '@roundsman/contract/late-start/de'
import { lateStart as en } from '@roundsman/contract/late-start/en'
import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
	vi.useFakeTimers()
	vi.resetModules()
	const frame = document.createElement('div')
	frame.className = 'first-frame'
	document.body.replaceChildren(frame)
})
afterEach(() => vi.useRealTimers())

const openPage = () => import('./late-start.ts')

it('says that the code does not come, with a way on, after a while', async () => {
	await openPage()
	vi.advanceTimersByTime(14_000)
	expect(screen.queryByRole('heading')).toBeNull()
	vi.advanceTimersByTime(2_000)
	expect(screen.getByRole('heading', { name: en.title })).toBeVisible()
	expect(screen.getByRole('button', { name: en.reload })).toBeVisible()
	expect(document.querySelector('.first-frame')).toBeNull()
})

it('says it at once of a script that is not there, in the language of whoever reads it', async () => {
	localStorage.setItem('user-language', 'de')
	await openPage()
	const script = document.createElement('script')
	document.body.append(script)
	script.dispatchEvent(new Event('error'))
	expect(screen.getByRole('alert')).toHaveTextContent(de.title)
})

it('says nothing once the office has begun', async () => {
	await openPage()
	document.body.replaceChildren('The board')
	vi.advanceTimersByTime(60_000)
	expect(document.body).toHaveTextContent(/^The board$/)
})
