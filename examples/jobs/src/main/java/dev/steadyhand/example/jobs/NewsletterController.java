package dev.steadyhand.example.jobs;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Receives files with subscribers. */
@RestController
class NewsletterController {
  private final Subscriptions subscriptions;

  NewsletterController(Subscriptions subscriptions) {
    this.subscriptions = subscriptions;
  }

  @PutMapping("/files/{file}")
  @ResponseStatus(HttpStatus.ACCEPTED)
  void receive(@PathVariable String file, @RequestBody String lines) {
    subscriptions.importAll(file, lines.lines().toList());
  }
}
