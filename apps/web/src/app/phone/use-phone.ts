export { useOutbox } from '#platform/outbox/outbox'
export { usePhone } from '#platform/phone/phone'
