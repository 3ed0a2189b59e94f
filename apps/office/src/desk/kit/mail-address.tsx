/** An e-mail address that is broken before its @ where it does not fit, not within a word. */
export function MailAddress({ address }: { address: string }) {
	const at = address.lastIndexOf('@')
	if (at < 1) return address
	return (
		<>
			{address.slice(0, at)}
			<span className="inline-block max-w-full">{address.slice(at)}</span>
		</>
	)
}
