import { lazyOverlay, OverlayLabelsContext } from '@roundsman/ui/overlay/lazy-overlay'
import { screen, waitFor } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'

const words = {
	close: 'Close',
	retry: 'Try again',
	coming: 'One moment',
	missing: 'Not here yet',
	missingText: 'It opens by itself.',
	faultsTitle: String,
	faultLine: String,
}

function Menu() {
	return <p>The menu</p>
}

/** A screen with an open sheet whose code can be fetched from the given attempt on. */
function show(firstGood: number) {
	const onClose = vi.fn()
	const load = vi.fn(async () => {
		if (load.mock.calls.length < firstGood) throw new TypeError('Failed to fetch')
		return Menu as () => React.ReactElement
	})
	const Sheet = lazyOverlay<{ onClose: () => void }>(load)
	const place = document.createElement('div')
	document.body.append(place)
	const root = createRoot(place)
	root.render(
		<OverlayLabelsContext value={words}>
			<h1>The screen</h1>
			<Sheet onClose={onClose} />
		</OverlayLabelsContext>,
	)
	const end = () => {
		root.unmount()
		place.remove()
	}
	return { onClose, load, end }
}

it('opens a sheet as soon as its code is there', async () => {
	const { end } = show(1)
	expect(await screen.findByText('The menu')).toBeVisible()
	expect(screen.queryByRole('dialog')).toBeNull()
	end()
})

it('says over the screen that code is missing, and tries again when asked to', async () => {
	const { end, load } = show(2)
	const sheet = await screen.findByRole('dialog', { name: words.missing })
	expect(sheet).toHaveTextContent(words.missingText)
	expect(screen.getByText('The screen')).toBeVisible()
	expect(load).toHaveBeenCalledTimes(1)
	screen.getByRole('button', { name: words.retry }).click()
	expect(await screen.findByText('The menu')).toBeVisible()
	expect(screen.queryByRole('dialog')).toBeNull()
	end()
})

it('opens the sheet by itself when there is a network again', async () => {
	const { end } = show(2)
	await screen.findByRole('dialog', { name: words.missing })
	dispatchEvent(new Event('online'))
	expect(await screen.findByText('The menu')).toBeVisible()
	end()
})

it('lets a sheet whose code is missing be closed', async () => {
	const { end, onClose } = show(99)
	const close = await screen.findByRole('button', { name: words.close })
	close.click()
	await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
	end()
})
