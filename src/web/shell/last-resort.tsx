import { Component, type ReactNode } from 'react'

type State = { failed: boolean }

/** Leads home with plain words when the error page itself cannot be drawn; React offers this to classes only. */
export class LastResort extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="wrap py-16">
        <h1>An error occurred</h1>
        <p>
          <a href="/" className="link">
            Înapoi la prima pagină
          </a>
        </p>
      </main>
    )
  }
}
