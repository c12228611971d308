package dev.steadyhand.channels.internal;

import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An object store that accepts signed requests.
 *
 * @param endpoint its URL
 * @param pathStyle whether the bucket is part of the path instead of the host name
 * @param signer signs the requests
 * @param sessionToken the session token of temporary credentials
 */
public record ObjectStore(
    URI endpoint, boolean pathStyle, V4Signer signer, Optional<Secret> sessionToken) {
  /** Returns a signed request to delete this object. */
  public HttpRequest.Builder delete(StoredObject object, Instant now) {
    String authority = pathStyle ? authority() : object.bucket() + "." + authority();
    String path =
        String.valueOf(endpoint.getRawPath())
            + (pathStyle ? "/" + object.bucket() : "")
            + "/"
            + V4Request.encode(object.key(), true);
    String time = V4Signer.time(now);

    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(header("date"), time);
    headers.put(header("content-sha256"), V4Request.EMPTY_PAYLOAD);
    sessionToken.ifPresent(token -> headers.put(header("security-token"), token.value()));
    Map<String, String> signed = new LinkedHashMap<>(headers);
    signed.put("host", authority);
    var request = new V4Request("DELETE", path, Map.of(), signed, V4Request.EMPTY_PAYLOAD);

    HttpRequest.Builder builder =
        HttpRequest.newBuilder(URI.create(endpoint.getScheme() + "://" + authority + path))
            .DELETE();
    headers.forEach(builder::header);
    return builder.header("Authorization", signer.authorization(request, time));
  }

  private String header(String suffix) {
    return signer.scheme().header(suffix);
  }

  /** Returns the host, with the port if it is not the default one, as in the header Host. */
  private String authority() {
    String host = endpoint.getHost().toLowerCase(Locale.ROOT);
    int usual = "https".equals(endpoint.getScheme()) ? 443 : 80;
    int port = endpoint.getPort();
    return port == -1 || port == usual ? host : host + ":" + port;
  }
}
