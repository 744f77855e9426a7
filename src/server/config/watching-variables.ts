import { fraction, matching, optional, text, webAddress, wholeNumber, withDefault } from './kinds.ts'

/** Monitoring of the site from outside. */
export const watchingVariables = {
  METRICS_PORT: optional(wholeNumber(0, 65_535), 'A port of its own for `/metrics`.', { example: '9464' }),
  METRICS_HOST: withDefault(text, '127.0.0.1', 'The address to listen on for `METRICS_PORT`.'),
  METRICS_TOKEN: optional(
    matching(/^\S{16,}$/, 'at least 16 characters without a space'),
    'Opens `/metrics` on the site’s own port to whoever sends it as a Bearer token. Without it and `METRICS_PORT` a public site shows its figures to nobody.',
    { isSecret: true },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    webAddress,
    'An OpenTelemetry collector, which gets traces and the figures of `/metrics` by OTLP over HTTP (JSON). The worker sends them too ([what they say](deploying.md#traces)).',
    { otherwise: 'no traces', example: 'http://collector.example:4318' },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    matching(/^[^\s=,]+=[^\s,]*(,[^\s=,]+=[^\s,]*)*$/, 'one or more NAME=VALUE, percent-encoded, with commas between'),
    'Headers for the collector, such as `authorization=Bearer%20token`.',
    { isSecret: true },
  ),
  OTEL_SERVICE_NAME: withDefault(text, 'dichis', 'The name under which the collector knows the site.'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(fraction, '1', 'The share of all requests that is traced.', { example: '0.1' }),
}
