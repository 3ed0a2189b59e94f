export { common, employees, errors, session, visits } from '@roundsman/contract/texts/en/first'
export { customers, invitation, options, refusals } from '@roundsman/contract/texts/en/more'
export * from '@roundsman/contract/texts/en/office'
