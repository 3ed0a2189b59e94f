import { waitFor } from '@testing-library/dom'
import { expect } from 'vitest'
import type { RunningApp } from '../render-app.ts'
import { fr } from '../words.ts'
import { navPlace, press, within } from './intents.ts'

export const signInButton = ({ screen }: RunningApp): Promise<HTMLElement> =>
	screen.findByRole('button', { name: fr.session.submit })

/** Opens the question whether to sign out. */
export async function askToSignOut(app: RunningApp): Promise<HTMLElement> {
	await app.screen.findByRole('navigation', { name: fr.common['nav.label'] })
	await app.user.click(navPlace(app, fr.common['nav.profile']))
	await press(app, fr.employees.signOut)
	return app.screen.findByRole('alertdialog')
}

/** Signs out to the end: the sign-in is shown. */
export async function signOut(app: RunningApp): Promise<void> {
	const dialog = within(await askToSignOut(app))
	await app.user.click(dialog.getByRole('button', { name: fr.employees.signOut }))
	await signInButton(app)
}

/** Waits until an element is gone that was there. */
export const isGone = (find: () => HTMLElement | null): Promise<void> =>
	waitFor(() => expect(find()).toBeNull())
