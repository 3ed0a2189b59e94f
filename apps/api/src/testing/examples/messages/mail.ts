import { defineExamples } from '../../define-examples.ts'

const noChange = 'what is sent is listed; nothing of the firm changes'

export const examples = defineExamples({
	bodies: { mailReceipt: { email: 'garage@shop.example' } },
	unrecorded: {
		retryMail: noChange,
		testMail: noChange,
		mailReceipt: 'it needs a mail server: see mail.test.ts',
		mailPersonLink: 'the link is recorded when it is made',
	},
})
