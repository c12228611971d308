package dev.steadyhand.channels.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Settings;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The service that returns signed URLs for deletion.
 *
 * @param url the URL of the service
 * @param byGet whether to send GET with parameters instead of POST with JSON
 * @param token the bearer token
 * @param usualBucket the default bucket
 */
public record FilesService(
    URI url, boolean byGet, Optional<Secret> token, Optional<String> usualBucket) {
  /** Creates it from settings. */
  public static FilesService from(Settings settings) {
    var read = new SettingsReader(settings);
    return new FilesService(
        read.server("file_delete.files-service.url"),
        read.choice("file_delete.files-service.method", "post", "post", "get").equals("get"),
        read.optionalSecret("file_delete.files-service.token"),
        settings.get("file_delete.bucket"));
  }

  /** Returns a request for a signed URL. */
  public HttpRequest.Builder request(Call call) throws InvalidRequest {
    Map<String, String> fields = new LinkedHashMap<>();
    call.text("file_id").ifPresent(id -> fields.put("file_id", id));
    if (fields.isEmpty() || call.text("object_key").isPresent()) {
      StoredObject object = StoredObject.of(call, usualBucket);
      fields.put("bucket", object.bucket());
      fields.put("object_key", object.key());
    }
    HttpRequest.Builder request = HttpRequest.newBuilder();
    if (byGet) {
      String separator = url.getRawQuery() == null ? "?" : "&";
      request.uri(URI.create(url + separator + FormBody.encode(fields))).GET();
    } else {
      request
          .uri(url)
          .header("Content-Type", "application/json")
          .header("Idempotency-Key", Keys.forHeader(call.idempotencyKey()))
          .POST(HttpRequest.BodyPublishers.ofString(Json.write(fields)));
    }
    token.ifPresent(secret -> request.header("Authorization", "Bearer " + secret.value()));
    return request;
  }

  /** Returns the URL in a response; must be https unless the service itself uses plain http. */
  public Optional<URI> signedUrl(Exchange.Answered answer) {
    JsonNode body = ProviderCode.json(answer.text());
    JsonNode url = body.has("url") ? body.get("url") : body.get("signed_url");
    if (url == null || !url.isString()) {
      return Optional.empty();
    }
    try {
      URI uri = URI.create(url.asString());
      boolean fits = "https".equals(uri.getScheme()) || url().getScheme().equals(uri.getScheme());
      return fits && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the error code in a response, if there is one. */
  public static Optional<String> errorCode(Exchange.Answered answer) {
    JsonNode body = ProviderCode.json(answer.text());
    return ProviderCode.of(body, "code").or(() -> ProviderCode.of(body, "error"));
  }
}
