import { Button } from '@roundsman/ui/button/button'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'

const place = document.createElement('div')
afterEach(() => place.remove())

it('a button that says something else than when the finger came down does nothing', async () => {
	document.body.append(place)
	const root = createRoot(place)
	const onClick = vi.fn()
	const show = (words: string) => root.render(<Button onClick={onClick}>{words}</Button>)
	show('I’m here')
	const button = await screen.findByRole('button', { name: 'I’m here' })
	fireEvent.pointerDown(button)
	show('Send report')
	await waitFor(() => expect(button).toHaveTextContent('Send report'))
	fireEvent.click(button)
	expect(onClick).not.toHaveBeenCalled()
	fireEvent.pointerDown(button)
	fireEvent.click(button)
	expect(onClick).toHaveBeenCalledTimes(1)
	root.unmount()
})
