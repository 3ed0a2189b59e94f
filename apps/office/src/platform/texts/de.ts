export { common, employees, errors, session, visits } from '@roundsman/contract/texts/de/first'
export { customers, invitation, options, refusals } from '@roundsman/contract/texts/de/more'
export * from '@roundsman/contract/texts/de/office'
