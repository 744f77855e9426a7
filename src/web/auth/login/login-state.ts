import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AuthReply, usePosted } from '../form/reply.ts'

const STATES = ['login', 'forgot-password', 'setup-password', 'login-with-sms'] as const

/** login.state of AU-02. */
export type LoginState = (typeof STATES)[number]

export const LOGIN_TITLES: Readonly<Record<LoginState, string>> = {
  login: 'Intră în cont',
  'forgot-password': 'Parolă nouă',
  'setup-password': 'Alege-ți parola',
  'login-with-sms': 'Intră cu un cod prin SMS',
}

/**
 * The state that was chosen, else the one that the form posted without script stands in, else the address's
 * `auth-state`.
 */
export function useLoginState(): [LoginState, (next: LoginState | null) => void] {
  const [search] = useSearchParams()
  const [chosen, choose] = useState<LoginState | null>(null)
  const posted = usePosted()
  const inAddress = search.get('auth-state')
  return [chosen ?? stateOf(posted) ?? STATES.find((each) => each === inAddress) ?? 'login', choose]
}

function stateOf(posted: AuthReply | undefined): LoginState | undefined {
  if (posted?.setup) return 'setup-password'
  if (posted?.codeRequired) return 'login-with-sms'
  if (posted?.reset) return 'forgot-password'
  if (posted?.intent === 'login-code' || posted?.intent === 'sms-login') return 'login-with-sms'
  if (posted?.intent === 'setup-password') return 'setup-password'
  return undefined
}
