package dev.steadyhand.sample;

import java.net.URI;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Orders over HTTP. */
@RestController
@RequestMapping("/orders")
class OrderController {
  private final Orders orders;

  OrderController(Orders orders) {
    this.orders = orders;
  }

  @PostMapping
  ResponseEntity<Void> place(@RequestBody NewOrder order) {
    return ResponseEntity.created(URI.create("/orders/" + orders.place(order))).build();
  }

  @GetMapping("/{orderId}")
  ResponseEntity<PlacedOrder> find(@PathVariable long orderId) {
    return ResponseEntity.of(orders.find(orderId));
  }

  /** The stock has a check constraint that prevents negative amounts. */
  @ExceptionHandler(DataIntegrityViolationException.class)
  @ResponseStatus(HttpStatus.CONFLICT)
  void outOfStock() {}
}
