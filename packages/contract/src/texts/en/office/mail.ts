/** Mail, as the office sees it. */
export const mail = {
	title: 'Mail',
	test: 'Send a test mail',
	testSent: 'A test mail goes to {{email}}.',
	from: 'Mails come from {{email}}',
	notSetUp: 'Mail is not set up',
	notSetUpText:
		'Set SMTP_URL and MAIL_FROM. Until then links are shown once, and receipts are not mailed.',
	counts: 'Waiting: {{waiting}}, not sent within 30 days: {{failed}}',
	again: 'Try again',
	'kind.link': 'One-time link',
	'kind.receipt': 'Receipt',
	'kind.webhook-disabled': 'Webhook disabled',
	'kind.test': 'Test mail',
	'state.waiting': 'Waiting',
	'state.sent': 'Sent',
	'state.refused': 'Refused',
	'state.failed': 'Not sent',
	send: 'Mail a link to {{email}}',
	sendHint: 'The link above ends then: the mail holds a newer one.',
	sent: 'A link goes to {{email}}.',
} as const
